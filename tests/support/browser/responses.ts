/** Reads responses without a browser. */
import { type APIRequestContext, expect } from 'playwright/test';

export async function textAt(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** Width and height from the header of a PNG. */
export async function pictureSize(request: APIRequestContext, url: string): Promise<[number, number]> {
  const response = await request.get(url);
  expect(response.status(), url).toBe(200);
  expect(response.headers()['content-type']).toBe('image/png');
  const bytes = await response.body();
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
