import type { PageProps } from './page';

export default function AdminRoot({ path }: PageProps) {
  return <main>Admin {path}</main>;
}
