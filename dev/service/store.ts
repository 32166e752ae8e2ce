import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface StoredFile {
  /** The form part that it came in. */
  readonly part: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** An attestation as one request sent it. */
export interface NewAttestation {
  readonly org: string;
  readonly flow: string;
  readonly trail: string;
  readonly name: string;
  /** Byte for byte as it was sent. */
  readonly dataJson: Uint8Array;
  readonly files: readonly StoredFile[];
  /** Name of the API key. */
  readonly sentBy: string;
  /** `Content-Type` of the request. */
  readonly contentType: string;
  readonly userAgent: string | undefined;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
}

export interface StoredAttestation extends NewAttestation {
  /** Counted from 1, in the order in which they were recorded. */
  readonly id: number;
}

/** The attestations, in a database file that outlives the service. */
export interface Store {
  /** Returns the new attestation's id. */
  add(attestation: NewAttestation): number;
  /** All attestations, in the order in which they were recorded. */
  attestations(): readonly StoredAttestation[];
  attestation(id: number): StoredAttestation | undefined;
  close(): void;
}

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS attestation (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    org TEXT NOT NULL, flow TEXT NOT NULL, trail TEXT NOT NULL, name TEXT NOT NULL,
    data_json BLOB NOT NULL,
    sent_by TEXT NOT NULL, content_type TEXT NOT NULL, user_agent TEXT,
    received_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS attached_file (
    attestation INTEGER NOT NULL REFERENCES attestation (id),
    part TEXT NOT NULL, file_name TEXT NOT NULL, content_type TEXT NOT NULL,
    content BLOB NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS attached_file_of ON attached_file (attestation);
`;

/** Opens or creates the database in `file`; without one it is in memory and ends with the store. */
export function openStore(file?: string): Store {
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file ?? ":memory:");
  database.exec(SCHEMA);
  return {
    add: (attestation) => add(database, attestation),
    attestations: () =>
      database
        .prepare("SELECT * FROM attestation ORDER BY id")
        .all()
        .map((row) => toAttestation(database, row)),
    attestation: (id) => {
      const row = database.prepare("SELECT * FROM attestation WHERE id = ?").get(id);
      return row && toAttestation(database, row);
    },
    close: () => database.close(),
  };
}

function add(database: DatabaseSync, one: NewAttestation): number {
  database.exec("BEGIN IMMEDIATE");
  try {
    const { lastInsertRowid } = database
      .prepare(
        `INSERT INTO attestation
           (org, flow, trail, name, data_json, sent_by, content_type, user_agent, received_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        one.org,
        one.flow,
        one.trail,
        one.name,
        one.dataJson,
        one.sentBy,
        one.contentType,
        one.userAgent ?? null,
        one.receivedAt,
      );
    const insertFile = database.prepare(
      `INSERT INTO attached_file (attestation, part, file_name, content_type, content)
       VALUES (?, ?, ?, ?, ?)`,
    );
    for (const { part, fileName, contentType, content } of one.files) {
      insertFile.run(lastInsertRowid, part, fileName, contentType, content);
    }
    database.exec("COMMIT");
    return Number(lastInsertRowid);
  } catch (cause) {
    database.exec("ROLLBACK");
    throw cause;
  }
}

type Row = Readonly<Record<string, unknown>>;

function toAttestation(database: DatabaseSync, row: Row): StoredAttestation {
  const id = Number(row["id"]);
  const files = database
    .prepare("SELECT * FROM attached_file WHERE attestation = ? ORDER BY rowid")
    .all(id);
  return {
    id,
    org: `${row["org"]}`,
    flow: `${row["flow"]}`,
    trail: `${row["trail"]}`,
    name: `${row["name"]}`,
    dataJson: toBytes(row["data_json"]),
    files: files.map((file) => ({
      part: `${file["part"]}`,
      fileName: `${file["file_name"]}`,
      contentType: `${file["content_type"]}`,
      content: toBytes(file["content"]),
    })),
    sentBy: `${row["sent_by"]}`,
    contentType: `${row["content_type"]}`,
    userAgent: row["user_agent"] === null ? undefined : `${row["user_agent"]}`,
    receivedAt: Number(row["received_at"]),
  };
}

function toBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new TypeError("The database holds a value that is not bytes where bytes were stored.");
}
