import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { t, word } from '#web/lib/language.ts'
import { PasswordForm } from '#web/parts/account/password-form.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import css from '#web/ui/narrow-page.module.css'
import { PageHeader } from '#web/ui/page-header.tsx'
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
	const [failure, setFailure] = useState('')
	return (
		<PasswordForm
			old={{ label: t('Password yang Anda terima') }}
			hint={t(
				'Paling sedikit 8 karakter (dosen dan staf 12). Kalimat pendek lebih mudah diingat dan lebih sulit ditebak.',
			)}
			onDone={async (message) => {
				showSuccess(word(message))
				await enter(undefined)
			}}
			onFailure={(found) => setFailure(found ?? '')}
		>
			{(busy) => (
				<>
					<p className={css.failure} role="alert">
						{failure}
					</p>
					<Button type="submit" loading={busy}>
						{t('Simpan password')}
					</Button>
					<Button variant="subtle" onClick={() => void signOut(router, queryClient)}>
						{t('Keluar')}
					</Button>
				</>
			)}
		</PasswordForm>
	)
}
