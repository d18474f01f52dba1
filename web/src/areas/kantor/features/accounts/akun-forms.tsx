import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { AkunLengkap } from '#shared/api/account-admin.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { useWithPassword } from '#web/parts/staff/with-password.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './akun-sheet.module.css'
import { useChange } from './use-change.ts'

type Props = { akun: AkunLengkap; onClose: () => void }

type FrameProps = {
	title: string
	label: string
	place?: 'centre' | 'form'
	danger?: boolean
	blocked?: boolean
	busy: boolean
	error: Error | null
	onSubmit: () => void
	onClose: () => void
	children: ReactNode
}

/** A dialog with a form and its two buttons. */
export function Frame({
	title,
	label,
	place = 'centre',
	danger,
	blocked,
	busy,
	error,
	onSubmit,
	onClose,
	children,
}: FrameProps) {
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!busy && !blocked) onSubmit()
	}
	return (
		<Dialog opened onClose={onClose} title={title} place={place} closable={!busy}>
			<form onSubmit={submit} className={css.form} noValidate>
				{children}
				{error ? (
					<p className={css.problem} role="alert">
						{error.message}
					</p>
				) : null}
				<div className={css.buttons}>
					<Button variant="default" onClick={onClose} disabled={busy}>
						Batal
					</Button>
					<Button
						type="submit"
						color={danger ? 'danger' : 'brand'}
						loading={busy}
						disabled={blocked ?? false}
					>
						{label}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

/** A password that counts once, shown here and nowhere else. */
export function PasswordForm({ akun, onClose }: Props) {
	const client = useQueryClient()
	const { withPassword, dialog } = useWithPassword()
	const { id, versi } = akun
	const make = useMutation({
		mutationFn: () =>
			withPassword(() =>
				call('POST /api/kantor/akun/:id/password-awal', { params: { id }, body: { versi } }),
			),
		onSettled: () => client.invalidateQueries({ queryKey: ['akun-kantor'] }),
	})
	const made = make.data?.data
	if (made)
		return (
			<Dialog opened onClose={onClose} title="Password awal dibuat">
				<div className={css.form}>
					<p>
						Serahkan kepada pemilik {made.email}. Password ini hanya untuk sekali masuk, berlaku sampai{' '}
						{campus.longDate(made.berlaku_sampai)}, dan tidak dapat dilihat lagi.
					</p>
					<output className={css.once}>{made.password}</output>
					<div className={css.buttons}>
						<Button variant="default" onClick={() => void copyPassword(made.password)}>
							Salin
						</Button>
						<Button onClick={onClose}>Selesai</Button>
					</div>
				</div>
			</Dialog>
		)
	return (
		<>
			<Frame
				title="Buat password awal?"
				label="Buat password awal"
				busy={make.isPending}
				error={make.error}
				onSubmit={() => make.mutate()}
				onClose={onClose}
			>
				<p>
					Password {akun.nama ?? akun.email} diganti dengan password sekali pakai, dan semua perangkatnya
					dikeluarkan. Pemilik akun diberi tahu lewat email.
				</p>
			</Frame>
			{dialog}
		</>
	)
}

/** Puts a first password on the clipboard, and says whether that worked. */
export const copyPassword = (text: string) =>
	navigator.clipboard.writeText(text).then(
		() => showSuccess('Password disalin'),
		() => showError('Gagal menyalin', 'Peramban ini tidak mengizinkannya.'),
	)

/** Shuts an account or opens it again; the reason stands in the trail. */
export function KeadaanForm({ akun, onClose }: Props) {
	const { id, versi } = akun
	// What the press was about, however the account stands meanwhile.
	const [aktif] = useState(!akun.aktif)
	const [alasan, setAlasan] = useState('')
	const { mutate, isPending, error, dialog } = useChange(
		akun,
		aktif ? 'Akun diaktifkan' : 'Akun dinonaktifkan',
		onClose,
	)
	const body = { aktif, alasan: alasan.trim(), versi }
	return (
		<>
			<Frame
				title={aktif ? 'Aktifkan akun ini lagi?' : 'Nonaktifkan akun ini?'}
				label={aktif ? 'Aktifkan' : 'Nonaktifkan'}
				danger={!aktif}
				blocked={alasan.trim() === ''}
				busy={isPending}
				error={error}
				onSubmit={() =>
					mutate(async () => (await call('PUT /api/kantor/akun/:id/keadaan', { params: { id }, body })).data)
				}
				onClose={onClose}
			>
				<p>
					{aktif
						? `${akun.nama ?? akun.email} dapat masuk lagi dengan password yang dimilikinya.`
						: `${akun.nama ?? akun.email} langsung dikeluarkan dan tidak dapat masuk. Datanya tetap ada.`}
				</p>
				<Textarea
					label="Alasan"
					value={alasan}
					maxLength={300}
					autosize
					minRows={2}
					withAsterisk
					onChange={(event) => setAlasan(event.currentTarget.value)}
				/>
			</Frame>
			{dialog}
		</>
	)
}

/** Another e-mail to sign in with. */
export function EmailForm({ akun, onClose }: Props) {
	const { id, versi } = akun
	const [email, setEmail] = useState('')
	const { mutate, isPending, error, dialog } = useChange(akun, 'Email diganti', onClose)
	const body = { email: email.trim(), versi }
	return (
		<>
			<Frame
				title="Ganti email akun"
				label="Ganti email"
				blocked={!/^\S+@\S+$/.test(email.trim())}
				busy={isPending}
				error={error}
				onSubmit={() =>
					mutate(async () => (await call('PUT /api/kantor/akun/:id/email', { params: { id }, body })).data)
				}
				onClose={onClose}
			>
				<p>
					Pemilik akun masuk dengan email yang baru; passwordnya tetap. Alamat lama dan baru sama-sama diberi
					tahu.
				</p>
				<TextInput
					label="Email baru"
					type="email"
					description={`Sekarang: ${akun.email}`}
					value={email}
					maxLength={254}
					autoComplete="off"
					onChange={(event) => setEmail(event.currentTarget.value)}
				/>
			</Frame>
			{dialog}
		</>
	)
}

/** Everybody who is signed in with the account is signed out. */
export function SesiForm({ akun, onClose }: Props) {
	const { id } = akun
	const { mutate, isPending, error } = useChange(akun, 'Semua sesi diakhiri', onClose)
	return (
		<Frame
			title="Akhiri semua sesi?"
			label="Akhiri sesi"
			danger
			busy={isPending}
			error={error}
			onSubmit={() =>
				mutate(async () => (await call('DELETE /api/kantor/akun/:id/sesi', { params: { id } })).data)
			}
			onClose={onClose}
		>
			<p>
				{akun.diri
					? 'Semua perangkat Anda yang lain dikeluarkan.'
					: `Semua perangkat ${akun.nama ?? akun.email} dikeluarkan. Ia dapat masuk lagi dengan passwordnya.`}
			</p>
		</Frame>
	)
}
