/** Outcome of the button pressed last; renders nothing without a sentence. */
export const StudioNotice = ({ sentence }: { sentence: string | undefined }) =>
  sentence ? (
    <p className="studio-notice" role="status">
      {sentence}
    </p>
  ) : null;
