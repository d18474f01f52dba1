import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Profile } from '#shared/api/accounts.ts'
import { t } from '#web/lib/language.ts'
import { changedFields, type Problems, type ProfileFields, problemsOf } from './profile-form.ts'
import { saveProfile } from './queries.ts'

/** The state of a form over the own profile. `save` gives undefined, or why it failed; a double click saves once. */
export function useProfileForm(profile: Profile, initial: ProfileFields) {
	const queryClient = useQueryClient()
	const [before] = useState(initial)
	const [fields, setFields] = useState(initial)
	const [problems, setProblems] = useState<Problems>({})
	const [saving, setSaving] = useState(false)
	const busy = useRef(false)

	const change = (next: Partial<ProfileFields>) => {
		setFields((current) => ({ ...current, ...next }))
		setProblems((current) => {
			const kept = { ...current }
			for (const name of Object.keys(next) as (keyof ProfileFields)[]) delete kept[name]
			return kept
		})
	}
	const save = async (photo?: Blob): Promise<string | undefined> => {
		if (busy.current) return 'busy'
		busy.current = true
		setSaving(true)
		try {
			const { foto, ...rest } = changedFields(before, fields)
			// A new picture decides the address by itself.
			await saveProfile(
				queryClient,
				profile.stambuk,
				photo || foto === undefined ? rest : { ...rest, foto },
				photo,
			)
			return undefined
		} catch (error) {
			setProblems(problemsOf(error))
			return error instanceof Error ? error.message : t('Gagal memperbarui data mahasiswa')
		} finally {
			busy.current = false
			setSaving(false)
		}
	}
	return { fields, problems, saving, change, save }
}
