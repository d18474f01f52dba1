/** By how many seconds the server's clock is ahead of this device's: kept with the token that told it. */
export const SKEW_KEY = 'selisih_jam'

/** Now in seconds by the server's clock, as well as this device can know it. */
export function serverNowSeconds(): number {
	return Date.now() / 1000 + (Number(localStorage.getItem(SKEW_KEY)) || 0)
}
