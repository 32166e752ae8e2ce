import { execFileSync } from "node:child_process";
import { errorCode } from "../../src/base/errors.ts";
import { TemporaryFolder } from "../support/folders.ts";
import type { Certificate } from "../support/scripted-server.ts";

/** The host that the authority's certificate is for, besides 127.0.0.1. */
export const CERTIFIED_HOST = "service.example";

/** A private authority and what it certified. */
interface Authority extends Certificate {
  /** The authority's own certificate. */
  readonly root: string;
  /** A certificate of the same authority for `localhost` alone. */
  readonly otherHost: Certificate;
}

/** Creates an authority with the machine's openssl. Returns undefined if there is no openssl. */
export function createAuthority(): Authority | undefined {
  using folder = new TemporaryFolder();
  const openssl = (command: string) =>
    execFileSync("openssl", command.split(" "), { cwd: folder.path, stdio: "pipe" });
  const newKey = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";

  const certify = (name: string, hosts: string): Certificate => {
    folder.write(`${name}.ext`, `subjectAltName=${hosts}\n`);
    openssl(`req ${newKey} -keyout ${name}.key -out ${name}.csr -subj /CN=${name}`);
    openssl(
      `x509 -req -in ${name}.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile ${name}.ext -out ${name}.pem`,
    );
    return { key: folder.read(`${name}.key`), cert: folder.read(`${name}.pem`) };
  };

  try {
    openssl(`req -x509 ${newKey} -keyout ca.key -out ca.pem -days 2 -subj /CN=ca`);
    return {
      root: folder.read("ca.pem"),
      ...certify("service", `IP:127.0.0.1,DNS:${CERTIFIED_HOST}`),
      otherHost: certify("other", "DNS:localhost"),
    };
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
