/** Result of a connection test: the claims as they arrived, and why they would be refused. */
export interface TestResult {
  /** ISO 8601. */
  at: string;
  claims: Readonly<Record<string, string>>;
  /** Null if a sign-in would have been accepted. */
  problem: string | null;
  /** Message of the provider or of the network. */
  detail: string | null;
}
