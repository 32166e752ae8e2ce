/**
 * Nothing can be attested until somebody mends what the message names: the evidence is missing, broken,
 * stale or too large. It says what happened, to what, and what to do, and it is part of a run's result.
 */
export class AttestationError extends Error {
  override readonly name = "Refusal";
}
