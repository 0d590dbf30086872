/** What a test of a connection brought: claims as they arrived, and why they would be refused. */
export interface TestResult {
  /** ISO 8601. */
  at: string;
  claims: Readonly<Record<string, string>>;
  /** Null if a sign-in would have been accepted. */
  problem: string | null;
  /** What the provider or the network said. */
  detail: string | null;
}
