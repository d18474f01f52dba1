import type { Profile } from '#shared/api/accounts.ts'
import { tampilanWhatsapp } from '#shared/rules/whatsapp.ts'
import { ApiError } from '#web/lib/api.ts'

/** What stands in the fields; empty means nothing entered. */
export type ProfileFields = {
	name: string
	whatsapp: string
	jenis_kelamin: '' | 'Laki-laki' | 'Perempuan'
	province: string
	city: string
	address: string
	foto: string
}

export type FieldName = keyof ProfileFields
export type Problems = Partial<Record<FieldName, string>>

/** The fields as the profile fills them. */
export function fieldsOf(profile: Profile): ProfileFields {
	const { jenis_kelamin } = profile
	return {
		name: profile.name,
		whatsapp: profile.whatsapp ? tampilanWhatsapp(profile.whatsapp) : '',
		jenis_kelamin: jenis_kelamin === 'Laki-laki' || jenis_kelamin === 'Perempuan' ? jenis_kelamin : '',
		province: profile.province ?? '',
		city: profile.city ?? '',
		address: profile.address ?? '',
		foto: profile.foto ?? '',
	}
}

/** Only what the student changed goes out, so that two open forms do not undo each other. */
export function changedFields(before: ProfileFields, after: ProfileFields): Partial<ProfileFields> {
	const changed = (Object.keys(after) as FieldName[]).filter((name) => after[name] !== before[name])
	return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/** The fields that a refused save names. */
export function problemsOf(error: unknown): Problems {
	if (!(error instanceof ApiError)) return {}
	return Object.fromEntries(error.details.map(({ field, message }) => [field, message]))
}
