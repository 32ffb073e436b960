import { load } from "posenc";

export const runtime = "edge";

export async function GET() {
  const posenc = await load();
  return Response.json([...posenc.sinusoidal({ dim: 8 }).encode([3]).data]);
}
