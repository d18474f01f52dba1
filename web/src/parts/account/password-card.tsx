import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t, word } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './password-card.module.css'
import { PasswordForm } from './password-form.tsx'
import { sesiQuery } from './sesi-query.ts'

/** Changes the password; every other device is logged out with it. */
export function PasswordCard() {
	const queryClient = useQueryClient()
	const [done, setDone] = useState('')
	return (
		<DataCard title={t('Keamanan')} note={t('Ubah password')}>
			<PasswordForm
				old={{ label: t('Password lama'), hint: t('Yang Anda pakai untuk masuk sekarang.') }}
				hint={t('Paling sedikit 8 karakter. Kalimat pendek lebih mudah diingat dan lebih sulit ditebak.')}
				repeatHint={t('Ketik password baru sekali lagi.')}
				onDone={(message) => {
					setDone(word(message))
					showSuccess(word(message))
					void queryClient.invalidateQueries({ queryKey: sesiQuery.queryKey })
				}}
				onFailure={(failure) => {
					setDone('')
					if (failure !== undefined) showError(t('Gagal mengubah password'), failure)
				}}
			>
				{(busy) => (
					<>
						<div>
							<Button type="submit" loading={busy}>
								{t('Ubah Password')}
							</Button>
						</div>
						<p role="status" className={css.done}>
							{done}
						</p>
					</>
				)}
			</PasswordForm>
		</DataCard>
	)
}
