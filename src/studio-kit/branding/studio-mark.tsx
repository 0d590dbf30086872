/** Logo in the colours of the studio's theme. */
export function StudioMark() {
  return (
    <svg viewBox="0 0 20 32" className="studio-mark" aria-hidden="true">
      <path d="M9.25 0h1.5v11h-1.5z" />
      <path d="M7 10.5h6v2.6H7z" />
      <path className="studio-mark__weight" d="M4.5 14.2h11l-1 5.4L10 32 5.5 19.6z" />
    </svg>
  );
}
