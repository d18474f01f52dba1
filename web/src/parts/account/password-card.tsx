import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { checkPasswordForm, type PasswordProblems, passwordProblemsOf } from '#web/lib/password-form.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './password-card.module.css'
import { sesiQuery } from './sesi-query.ts'

/** Changes the password; every other device is logged out with it. */
export function PasswordCard() {
	const queryClient = useQueryClient()
	const form = useRef<HTMLFormElement>(null)
	const sending = useRef(false)
	const [busy, setBusy] = useState(false)
	const [problems, setProblems] = useState<PasswordProblems>({})
	const [done, setDone] = useState('')

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
		setDone('')
		const found = checkPasswordForm(body)
		setProblems(found)
		if (Object.keys(found).length > 0) return focusFirst(found)
		sending.current = true
		setBusy(true)
		try {
			const { message } = await call('PUT /api/akun/password', { body })
			form.current?.reset()
			setDone(message)
			showSuccess(message)
			void queryClient.invalidateQueries({ queryKey: sesiQuery.queryKey })
		} catch (error) {
			const refused = passwordProblemsOf(error)
			setProblems(refused)
			// What a field says need not be said again.
			if (Object.keys(refused).length > 0) focusFirst(refused)
			else showError(t('Gagal mengubah password'), error instanceof Error ? error.message : '')
		} finally {
			sending.current = false
			setBusy(false)
		}
	}
	const focusFirst = (found: PasswordProblems) => {
		const [name] = Object.keys(found)
		const field = name && form.current?.elements.namedItem(name)
		if (field instanceof HTMLInputElement) field.focus()
	}
	return (
		<DataCard title={t('Keamanan')} note={t('Ubah password')}>
			<form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
				<PasswordField
					label={t('Password lama')}
					name="passwordLama"
					description={t('Yang Anda pakai untuk masuk sekarang.')}
					autoComplete="current-password"
					error={problems.passwordLama}
				/>
				<PasswordField
					label={t('Password baru')}
					name="passwordBaru"
					autoComplete="new-password"
					description={t(
						'Paling sedikit 8 karakter. Kalimat pendek lebih mudah diingat dan lebih sulit ditebak.',
					)}
					error={problems.passwordBaru}
				/>
				<PasswordField
					label={t('Konfirmasi password')}
					name="konfirmasiPassword"
					description={t('Ketik password baru sekali lagi.')}
					autoComplete="new-password"
					error={problems.konfirmasiPassword}
				/>
				<div>
					<Button type="submit" loading={busy}>
						{t('Ubah Password')}
					</Button>
				</div>
				<p role="status" className={css.done}>
					{done}
				</p>
			</form>
		</DataCard>
	)
}
