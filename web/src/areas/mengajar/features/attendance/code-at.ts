/** Of codes that follow each other the one of this second; undefined when those that were fetched are over. */
export function codeAt<T>(
	{ detik, langkah }: { detik: number; langkah: number },
	codes: readonly T[],
	nowSeconds: number,
): T | undefined {
	// A clock that is a little behind shows the first one.
	return codes[Math.max(0, Math.floor(nowSeconds / detik) - langkah)]
}

/**
 * The server's time in seconds, carried on from an answer that told it. The clock of this device has no say: one that is half a
 * minute fast would put codes on the wall that the server does not take yet.
 * @param diterima when the answer came, and `moment` now, both in milliseconds since this page was opened
 */
export const serverSecondsAt = (
	{ sekarang, diterima }: { sekarang: string; diterima: number },
	moment: number,
): number => (Date.parse(sekarang) + Math.max(0, moment - diterima)) / 1000
