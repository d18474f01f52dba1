/** What pages and shells can ask of the product around them. */
export type AppContext = {
	/** Fetches the code of the page that will be open after the login, as far as it can be told before. */
	prepareLogin: (kembali: string | undefined) => void
	/** After a login: opens the page that was asked for, or the home of who is signed in now. */
	enter: (kembali: string | undefined) => Promise<void>
	/** After a logout: back to the login, and to what everybody may see. */
	leave: () => Promise<void>
}
