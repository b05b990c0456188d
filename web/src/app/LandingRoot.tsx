export default function LandingRoot() {
  return <main>Landing</main>;
}
