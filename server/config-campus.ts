import { ConfigError } from './config-error.ts'

/** What is printed about a campus and its people; empty where it is not known. */
export type CampusFacts = {
	institution: {
		name: string
		shortName: string
		address: string
		phone: string
		whatsapp: string
		email: string
	}
	/** Where papers are signed. */
	city: string
	/** Who signs a KHS. */
	signatory: { title: string; name: string; nip: string }
	/** Where tuition can be transferred to by hand. */
	tuitionAccount: string
	/** The zone of its clocks, where this machine fixes it; the one thing that goes before the settings. */
	timezone: string | undefined
}

/** What the environment tells of the campus; the database's settings go before it (server/lib/settings.ts). */
export function readCampusFacts(env: NodeJS.ProcessEnv): CampusFacts {
	const text = (name: string) => env[name]?.trim() ?? ''
	return {
		institution: {
			name: text('INSTITUTION_NAME'),
			shortName: text('INSTITUTION_SHORT_NAME'),
			address: text('INSTITUTION_ADDRESS'),
			phone: text('INSTITUTION_PHONE'),
			whatsapp: text('INSTITUTION_WHATSAPP'),
			email: text('INSTITUTION_EMAIL'),
		},
		city: text('INSTITUTION_CITY'),
		signatory: {
			title: text('KHS_SIGNATORY_TITLE'),
			name: text('KHS_SIGNATORY_NAME'),
			nip: text('KHS_SIGNATORY_NIP'),
		},
		tuitionAccount: text('TUITION_ACCOUNT'),
		timezone: readTimezone(text('CAMPUS_TIMEZONE')),
	}
}

function readTimezone(zone: string): string | undefined {
	if (zone === '') return undefined
	try {
		new Intl.DateTimeFormat('en', { timeZone: zone })
		return zone
	} catch {
		throw new ConfigError(`CAMPUS_TIMEZONE "${zone}" is not a time zone; use one like Asia/Jakarta.`)
	}
}
