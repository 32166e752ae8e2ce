import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorCode } from "../../src/base/errors.ts";
import type { Certificate } from "../support/scripted-server.ts";

/** The host that the authority's certificate is for, besides 127.0.0.1. */
export const CERTIFIED_HOST = "service.example";

/** A private authority and what it certified. */
export interface Authority extends Certificate {
  /** Path of the authority's own certificate, as NODE_EXTRA_CA_CERTS takes it. */
  readonly file: string;
  /** A certificate of the same authority for `localhost` alone. */
  readonly otherHost: Certificate;
  /** Deletes its files. */
  remove(): void;
}

/** Creates an authority with the machine's openssl. Returns undefined if there is no openssl. */
export function createAuthority(): Authority | undefined {
  const directory = mkdtempSync(join(tmpdir(), "authority-"));
  const openssl = (command: string) =>
    execFileSync("openssl", command.split(" "), { cwd: directory, stdio: "pipe" });
  const read = (name: string) => readFileSync(join(directory, name), "utf8");
  const newKey = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";

  const certify = (name: string, hosts: string): Certificate => {
    writeFileSync(join(directory, `${name}.ext`), `subjectAltName=${hosts}\n`);
    openssl(`req ${newKey} -keyout ${name}.key -out ${name}.csr -subj /CN=${name}`);
    openssl(
      `x509 -req -in ${name}.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile ${name}.ext -out ${name}.pem`,
    );
    return { key: read(`${name}.key`), cert: read(`${name}.pem`) };
  };
  const remove = () => rmSync(directory, { recursive: true });

  try {
    openssl(`req -x509 ${newKey} -keyout ca.key -out ca.pem -days 2 -subj /CN=ca`);
    return {
      file: join(directory, "ca.pem"),
      ...certify("service", `IP:127.0.0.1,DNS:${CERTIFIED_HOST}`),
      otherHost: certify("other", "DNS:localhost"),
      remove,
    };
  } catch (error) {
    remove();
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
