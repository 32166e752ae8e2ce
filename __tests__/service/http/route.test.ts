import { once } from "node:events";
import { createServer } from "node:net";
import { expect, jest, test } from "@jest/globals";

test("an attempt ends although the proxy hung up before undici could read responses", async () => {
  // undici compiles its parser while it is loaded, and waits for that with its first connection.
  const compiled = Promise.withResolvers<void>();
  const webAssembly: { compile(source: Uint8Array): Promise<object> } = Object(
    Reflect.get(globalThis, "WebAssembly"),
  );
  const { compile } = webAssembly;
  const compiling = jest.spyOn(webAssembly, "compile").mockImplementation(async (source) => {
    await compiled.promise;
    return await compile(source);
  });
  const { REQUEST, withService } = await import("../clients.ts");
  const proxy = createServer((socket) => {
    socket.on("close", () => compiled.resolve()).end();
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const { port } = Object(proxy.address());
  const service = {
    baseUrl: new URL("https://service.example/api/v2"),
    env: { HTTPS_PROXY: `http://127.0.0.1:${port}` },
    timeout: 400,
  };

  const delivery = await withService(service, (client) => client.attest(REQUEST));

  expect(delivery).toMatchObject({ status: "failed", retryable: true });
  compiling.mockRestore();
  proxy.close();
});
