export default function NotFoundRoot() {
  return (
    <main>
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <a href="/">Back to Home</a>
    </main>
  );
}
