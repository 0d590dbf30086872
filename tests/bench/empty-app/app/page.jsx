export default function Page() {
  return <p>An empty page, to measure others against.</p>;
}
