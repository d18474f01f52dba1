/** Of codes that follow each other the one of this second; undefined when those that were fetched are over. */
export function codeAt<T>(
	{ detik, langkah }: { detik: number; langkah: number },
	codes: readonly T[],
	nowSeconds: number,
): T | undefined {
	// A clock that is a little behind shows the first one.
	return codes[Math.max(0, Math.floor(nowSeconds / detik) - langkah)]
}
