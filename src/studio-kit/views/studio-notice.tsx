/** Sentence about the outcome of the last action; renders nothing if `sentence` is empty or undefined. */
export const StudioNotice = ({ sentence }: { sentence: string | undefined }) =>
  sentence ? (
    <p className="studio-notice" role="status">
      {sentence}
    </p>
  ) : null;
