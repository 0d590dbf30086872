/** Notes of the lead, such as those of an imported file. They are edited under *Edit all fields*. */
export function LeadNotes({ text }: { text: string | null | undefined }) {
  if (!text?.trim()) return null;
  return (
    <section className="studio-panel" aria-labelledby="notes">
      <h2 id="notes" className="studio-panel__title">
        Notes
      </h2>
      <p className="studio-lead-notes">{text}</p>
    </section>
  );
}
