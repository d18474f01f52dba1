import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Profile } from '#shared/api/accounts.ts'
import { t } from '#web/lib/language.ts'
import { AddressFields } from './address-fields.tsx'
import css from './fields.module.css'
import { PhotoField } from './photo-field.tsx'
import { fieldsOf } from './profile-form.ts'
import { useProfileForm } from './use-profile-form.ts'

type Props = {
	profile: Profile
	onDone: () => void
	onSaved: () => void
	onFailed: (message: string) => void
}

/** The fields that this page lets a student change: WhatsApp, province, city, address and photo. */
export function EditProfile({ profile, onDone, onSaved, onFailed }: Props) {
	const [photo, setPhoto] = useState<Blob>()
	const form = useProfileForm(profile, fieldsOf(profile))
	const { fields, problems, change } = form
	const submit = async (event: FormEvent) => {
		event.preventDefault()
		const failure = await form.save(photo)
		if (failure === undefined) {
			onSaved()
			onDone()
		} else if (failure !== 'busy') onFailed(failure)
	}
	return (
		<form className={css.fields} onSubmit={(event) => void submit(event)} noValidate>
			<PhotoField
				name={profile.name}
				foto={fields.foto}
				photo={photo}
				problem={problems.foto}
				onFoto={(foto) => change({ foto })}
				onPhoto={setPhoto}
			/>
			<TextInput
				label="Email"
				size="md"
				description={t('Email tidak dapat diubah')}
				value={profile.email}
				readOnly
				data-read-only=""
			/>
			<TextInput
				label="WhatsApp"
				size="md"
				type="tel"
				description={t('Contoh: 0812-3456-7890')}
				autoComplete="tel"
				maxLength={30}
				value={fields.whatsapp}
				onChange={(event) => change({ whatsapp: event.currentTarget.value })}
				error={problems.whatsapp}
			/>
			<AddressFields fields={fields} problems={problems} onChange={change} />
			<div className={css.actions}>
				<Button type="submit" loading={form.saving}>
					{t('Simpan')}
				</Button>
				<Button variant="default" onClick={onDone} disabled={form.saving}>
					{t('Batal')}
				</Button>
			</div>
		</form>
	)
}
