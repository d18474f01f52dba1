/** What the server writes into every page, so that the first paint knows whose campus it is. */
export type PageConfig = {
	/** A text is empty where the campus has not given it. */
	institution: {
		name: string
		shortName: string
		address: string
		phone: string
		whatsapp: string
		email: string
		/** Its own mark, where it has one, with its measures in a place that is 1 high. */
		logo?: { alamat: string; lebar: number; tinggi: number }
	}
	/** Programmes of study, with their degree. */
	programStudi: readonly string[]
	/** IANA name of the campus time zone. */
	timezone: string
	/** Sites whose players a lesson may show; the others are linked to. */
	videoHosts: readonly ('youtube' | 'vimeo')[]
	/** True while the database holds the demo campus; the login page then names the demo accounts. */
	demo: boolean
}
