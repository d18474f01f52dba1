/** Made by `web/build/public-calls.ts`. */
declare module 'virtual:public-calls' {
	/** `METHOD /path/:param` of each call that needs no session. */
	export const PUBLIC_CALLS: readonly string[]
}
