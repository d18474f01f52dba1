import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Profile } from '#shared/api/accounts.ts'
import { t } from '#web/lib/language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { profileQuery } from '../../parts/profile-query.ts'
import { AddressFields } from './address-fields.tsx'
import css from './fields.module.css'
import { fieldsOf } from './profile-form.ts'
import { useProfileForm } from './use-profile-form.ts'

type Props = { opened: boolean; onClose: () => void }

/** The profile-editing dialog of the settings: it fetches the profile anew when it opens. */
export function ProfileDialog({ opened, onClose }: Props) {
	return (
		<Dialog opened={opened} onClose={onClose} title={t('Edit Profil')} place="form">
			<Content onClose={onClose} />
		</Dialog>
	)
}

function Content({ onClose }: { onClose: () => void }) {
	const profile = useQuery({ ...profileQuery, staleTime: 0, refetchOnWindowFocus: false })
	// What another tab has changed must not be undone from here, so the form waits for the answer.
	if (profile.data && profile.isFetchedAfterMount && !profile.isError)
		return <EditForm profile={profile.data} onClose={onClose} />
	if (profile.isError && !profile.isFetching)
		return (
			<ErrorState
				title={t('Gagal memuat profil')}
				error={profile.error}
				onRetry={() => void profile.refetch()}
			/>
		)
	return <RowsSkeleton rows={4} label={t('Memuat profil')} />
}

function EditForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
	const form = useProfileForm(profile, fieldsOf(profile))
	const { fields, problems, change } = form
	const submit = async (event: FormEvent) => {
		event.preventDefault()
		const failure = await form.save()
		if (failure === undefined) {
			showSuccess(t('Profil disimpan'))
			onClose()
		} else if (failure !== 'busy') showError(t('Gagal menyimpan profil'), failure)
	}
	const readOnly = [
		['Email', profile.email],
		[t('Stambuk'), profile.stambuk],
		[t('Kelas'), profile.class ?? '-'],
		[t('Semester'), String(profile.semester)],
	] as const
	return (
		<form className={css.fields} onSubmit={(event) => void submit(event)} noValidate>
			{readOnly.map(([label, value]) => (
				<TextInput key={label} label={label} size="md" value={value} readOnly data-read-only="" />
			))}
			<TextInput
				wrapperProps={{ 'data-wide': '' }}
				label={t('Nama')}
				size="md"
				autoComplete="name"
				maxLength={120}
				value={fields.name}
				onChange={(event) => change({ name: event.currentTarget.value })}
				error={problems.name}
			/>
			<TextInput
				label="WhatsApp"
				size="md"
				type="tel"
				autoComplete="tel"
				maxLength={30}
				placeholder="0812-3456-7890"
				value={fields.whatsapp}
				onChange={(event) => change({ whatsapp: event.currentTarget.value })}
				error={problems.whatsapp}
			/>
			<NativeSelect
				label={t('Jenis Kelamin')}
				size="md"
				rightSection={<IconChevronDown size={18} stroke={1.7} aria-hidden="true" />}
				value={fields.jenis_kelamin}
				onChange={({ currentTarget: { value } }) =>
					change({ jenis_kelamin: value === 'Laki-laki' || value === 'Perempuan' ? value : '' })
				}
				data={[
					{ value: '', label: t('Pilih jenis kelamin') },
					{ value: 'Laki-laki', label: t('Laki-laki') },
					{ value: 'Perempuan', label: t('Perempuan') },
				]}
				error={problems.jenis_kelamin}
			/>
			<AddressFields fields={fields} problems={problems} onChange={change} />
			<div className={css.actions}>
				<Button type="submit" loading={form.saving}>
					{t('Simpan')}
				</Button>
				<Button variant="default" onClick={onClose} disabled={form.saving}>
					{t('Batal')}
				</Button>
			</div>
		</form>
	)
}
