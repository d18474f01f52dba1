import { IconAlertCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { storeToken, takeSessionEnded } from '#web/lib/session.ts'
import { OfficeContact } from '#web/parts/institution/office-contact.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { Pinisi } from '#web/ui/pinisi.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { LoginFields } from './login-fields.tsx'
import { type LoginBody, loginMessage } from './login-form.ts'
import { LoginIllustration } from './login-illustration.tsx'
import css from './login-page.module.css'
import { patiently } from './patiently.ts'

const route = getRouteApi('/login')

/** The door of the product. */
export function LoginPage() {
	useDocumentTitle()
	const { prepareLogin, enter } = route.useRouteContext()
	const queryClient = useQueryClient()
	const navigate = route.useNavigate()
	const { kembali } = route.useSearch()
	const [failure, setFailure] = useState<string>()
	const [ended] = useState(takeSessionEnded)
	const { name } = serverConfig.institution

	const login = async (body: LoginBody): Promise<boolean> => {
		setFailure(undefined)
		prepareLogin(kembali)
		try {
			const { data } = await patiently(() => call('POST /api/akun/login', { body }))
			// Another person may have used this tab before.
			queryClient.clear()
			storeToken(data.access_token)
			if (data.password_awal) {
				await navigate({ to: '/ganti-password' })
				return true
			}
		} catch (error) {
			const message = loginMessage(error)
			setFailure(message)
			showError(t('Login Gagal'), message)
			return false
		}
		showSuccess(t('Login Berhasil'), t('Anda berhasil masuk ke sistem'))
		await enter(kembali)
		return true
	}

	return (
		<div className={css.page}>
			<LoginIllustration />
			<main id="isi" className={css.side} tabIndex={-1}>
				<div className={css.tools}>
					<ThemeToggle />
				</div>
				<Pinisi className={css.boat} />
				<div className={css.form}>
					<LogoMark size={52} />
					<h1 className={css.title} data-page-heading tabIndex={-1}>
						{t('Learning Management Systems')}
					</h1>
					<p className={css.institution}>{name}</p>
					{ended && !failure ? (
						<p className={css.notice}>{t('Sesi Anda telah berakhir. Silakan masuk kembali.')}</p>
					) : null}
					<div role="alert">
						{failure ? (
							<p className={css.failure}>
								<IconAlertCircle size={20} stroke={1.8} aria-hidden="true" />
								{failure}
							</p>
						) : null}
					</div>
					<LoginFields onLogin={login} forgotten={<Link to="/lupa-password">{t('Lupa password?')}</Link>} />
				</div>
				<p className={css.help}>
					{t('Kesulitan masuk? Hubungi bagian akademik')}
					<OfficeContact />
				</p>
				<LanguageSwitch />
			</main>
		</div>
	)
}
