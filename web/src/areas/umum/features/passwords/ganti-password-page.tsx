import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { checkPasswordForm, type PasswordProblems, passwordProblemsOf } from '#web/lib/password-form.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import css from '#web/ui/narrow-page.module.css'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { signOut } from '#web/ui/shell/sign-out.ts'
import { useSignedIn } from '#web/ui/shell/use-signed-in.ts'
import { EmptyState } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import own from './ganti-password-page.module.css'

const route = getRouteApi('/ganti-password')

/** The first login with a password that somebody else has made: nothing opens before an own one is chosen. */
export function GantiPasswordPage() {
	const signedIn = useSignedIn()
	return (
		<main id="isi" className={own.window} tabIndex={-1}>
			<div className={css.page}>
				<LogoMark size={48} />
				<PageHeader
					title={t('Pilih Password Anda')}
					subtitle={t(
						'Password yang Anda terima hanya untuk masuk pertama kali. Gantilah dengan password yang hanya Anda ketahui.',
					)}
				/>
				<DataCard>
					{signedIn ? (
						<OwnPasswordForm />
					) : (
						<EmptyState
							title={t('Anda belum masuk')}
							text={t('Masuklah dengan email dan password yang Anda terima.')}
						>
							<Button component={Link} to="/login">
								{t('Masuk')}
							</Button>
						</EmptyState>
					)}
				</DataCard>
			</div>
		</main>
	)
}

function OwnPasswordForm() {
	const { enter } = route.useRouteContext()
	const router = useRouter()
	const queryClient = useQueryClient()
	const form = useRef<HTMLFormElement>(null)
	const sending = useRef(false)
	const [busy, setBusy] = useState(false)
	const [problems, setProblems] = useState<PasswordProblems>({})
	const [failure, setFailure] = useState('')
	const refuse = (found: PasswordProblems) => {
		setProblems(found)
		const field = form.current?.elements.namedItem(Object.keys(found)[0] ?? '')
		if (field instanceof HTMLInputElement) field.focus()
	}
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		if (sending.current) return
		const data = new FormData(event.currentTarget)
		const text = (name: string) => String(data.get(name) ?? '')
		const body = {
			passwordLama: text('passwordLama'),
			passwordBaru: text('passwordBaru'),
			konfirmasiPassword: text('konfirmasiPassword'),
		}
		setFailure('')
		const found = checkPasswordForm(body)
		refuse(found)
		if (Object.keys(found).length > 0) return
		sending.current = true
		setBusy(true)
		try {
			const { message } = await call('PUT /api/akun/password', { body })
			showSuccess(message)
			await enter(undefined)
		} catch (error) {
			const refused = passwordProblemsOf(error)
			refuse(refused)
			if (Object.keys(refused).length === 0)
				setFailure(error instanceof Error ? error.message : t('Permintaan tidak dapat diproses.'))
		} finally {
			sending.current = false
			setBusy(false)
		}
	}
	return (
		<form ref={form} className={css.stack} onSubmit={(event) => void submit(event)} noValidate>
			<PasswordField
				label={t('Password yang Anda terima')}
				name="passwordLama"
				autoComplete="current-password"
				error={problems.passwordLama}
			/>
			<PasswordField
				label={t('Password baru')}
				name="passwordBaru"
				autoComplete="new-password"
				description={t(
					'Paling sedikit 8 karakter (dosen dan staf 12). Kalimat pendek lebih mudah diingat dan lebih sulit ditebak.',
				)}
				error={problems.passwordBaru}
			/>
			<PasswordField
				label={t('Konfirmasi password')}
				name="konfirmasiPassword"
				autoComplete="new-password"
				error={problems.konfirmasiPassword}
			/>
			<p className={css.failure} role="alert">
				{failure}
			</p>
			<Button type="submit" loading={busy}>
				{t('Simpan password')}
			</Button>
			<Button variant="subtle" onClick={() => void signOut(router, queryClient)}>
				{t('Keluar')}
			</Button>
		</form>
	)
}
