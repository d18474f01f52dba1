/** Made by `web/build/public-calls.ts`. */
declare module 'virtual:public-calls' {
	/** `METHOD /path/:param` of each call that needs no session. */
	export const PUBLIC_CALLS: readonly string[]
}

/** The paths of the pages by the area that they belong to; made by web/build/page-owners.ts. */
declare module 'virtual:page-owners' {
	const owners: Readonly<Record<string, readonly string[]>>
	export default owners
}

/** Where the stylesheet of the staff areas lies; empty while developing, where styles come with their modules. */
declare module 'virtual:staff-styles' {
	const address: string
	export default address
}
