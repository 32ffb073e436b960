import { all } from "../all.js";
import { Client } from "./client.js";

// At each visit, and not once while the page is built.
export const dynamic = "force-dynamic";

export default async function Page() {
  return (
    <main>
      <pre>{JSON.stringify(await all())}</pre>
      <Client />
    </main>
  );
}
