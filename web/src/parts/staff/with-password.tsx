import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import css from './with-password.module.css'

type Waiting = { goOn: () => void; giveUp: () => void }

/**
 * Does what the server may want the password for once more: then a dialog takes it, and the work is done again.
 * The dialog is to be drawn by whoever asks.
 */
export function useWithPassword(): {
	withPassword: <T>(work: () => Promise<T>) => Promise<T>
	dialog: ReactNode
} {
	const [waiting, setWaiting] = useState<Waiting | null>(null)
	const ask = () =>
		new Promise<void>((resolve, reject) =>
			setWaiting({
				goOn: resolve,
				giveUp: () => reject(new Error('Belum ada yang disimpan: password tidak dimasukkan.')),
			}),
		).finally(() => setWaiting(null))
	return {
		withPassword: async (work) => {
			try {
				return await work()
			} catch (error) {
				if (!(error instanceof ApiError && error.code === 'password_needed')) throw error
				await ask()
				return work()
			}
		},
		dialog: waiting ? <PasswordDialog onDone={waiting.goOn} onCancel={waiting.giveUp} /> : null,
	}
}

function PasswordDialog({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
	const confirm = useMutation({
		mutationFn: (password: string) => call('POST /api/akun/konfirmasi-password', { body: { password } }),
		onSuccess: onDone,
	})
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const password = new FormData(event.currentTarget).get('password')
		if (typeof password === 'string' && password !== '' && !confirm.isPending) confirm.mutate(password)
	}
	return (
		<Dialog opened onClose={onCancel} title="Masukkan password Anda" closable={!confirm.isPending}>
			<form onSubmit={submit} className={css.form}>
				<p>Langkah ini meminta password sekali lagi. Setelah itu Anda tidak ditanya lagi selama 15 menit.</p>
				<PasswordField
					label="Password Anda"
					name="password"
					autoComplete="current-password"
					error={confirm.error?.message}
				/>
				<div className={css.actions}>
					<Button variant="default" onClick={onCancel} disabled={confirm.isPending}>
						Batal
					</Button>
					<Button type="submit" loading={confirm.isPending}>
						Lanjutkan
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
