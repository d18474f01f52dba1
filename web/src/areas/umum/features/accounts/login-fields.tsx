import { Button, Loader, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { useLater } from '#web/lib/use-later.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './login-fields.module.css'
import { checkLogin, type LoginBody, type LoginProblems, loginBody } from './login-form.ts'

type Props = {
	/** Tries to log in; false means that the student must try again. */
	onLogin: (body: LoginBody) => Promise<boolean>
	forgotten: ReactNode
}

/** Known to the pages of a demo alone: no campus sends its people names and password of accounts that it does not have. */
const demoAccounts = serverConfig.demo
	? import('./demo-accounts.tsx').then((part) => part.DemoAccounts)
	: undefined
const loadDemoAccounts = () => demoAccounts ?? Promise.reject(new Error('no demo'))

/** The login form. The fields belong to the browser, so that password managers can fill them. */
export function LoginFields({ onLogin, forgotten }: Props) {
	const email = useRef<HTMLInputElement>(null)
	const password = useRef<HTMLInputElement>(null)
	const remember = useRef<HTMLInputElement>(null)
	const sending = useRef(false)
	const [busy, setBusy] = useState(false)
	const [problems, setProblems] = useState<LoginProblems>({})
	const [shown, setShown] = useState(false)
	const [capsLock, setCapsLock] = useState(false)
	const DemoAccounts = useLater(loadDemoAccounts)

	useEffect(() => {
		// On a phone the keyboard would jump up and hide half of the page.
		if (matchMedia('(pointer: fine)').matches) email.current?.focus()
	}, [])

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault()
		// A ref, not the state: the second click of a double click comes before React has drawn the first.
		if (sending.current) return
		const fields = { email: email.current?.value ?? '', password: password.current?.value ?? '' }
		const found = checkLogin(fields)
		setProblems(found)
		if (found.email) return email.current?.focus()
		if (found.password) return password.current?.focus()
		sending.current = true
		setBusy(true)
		const done = await onLogin(loginBody(fields.email, fields.password, remember.current?.checked ?? false))
		if (done) return
		sending.current = false
		setBusy(false)
		password.current?.focus()
		password.current?.select()
	}

	const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
	const fill = (demoEmail: string, demoPassword: string) => {
		if (email.current) email.current.value = demoEmail
		if (password.current) password.current.value = demoPassword
		setProblems({})
	}

	return (
		<form className={css.form} onSubmit={(event) => void onSubmit(event)} noValidate>
			<TextInput
				ref={email}
				label="Email"
				type="email"
				name="email"
				required
				withAsterisk={false}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				placeholder="nama@kampus.ac.id"
				maxLength={254}
				error={problems.email}
				size="lg"
			/>
			<TextInput
				ref={password}
				label={t('Password')}
				type={shown ? 'text' : 'password'}
				name="password"
				required
				withAsterisk={false}
				autoComplete="current-password"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={128}
				error={problems.password}
				description={capsLock ? t('Caps Lock sedang aktif') : undefined}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				onKeyUp={watchCapsLock}
				onBlur={() => setCapsLock(false)}
				size="lg"
				rightSectionWidth={48}
				rightSection={
					<IconButton
						label={shown ? t('Sembunyikan password') : t('Tampilkan password')}
						onClick={() => setShown(!shown)}
						aria-pressed={shown}
					>
						{shown ? <IconEyeOff size={20} stroke={1.7} /> : <IconEye size={20} stroke={1.7} />}
					</IconButton>
				}
			/>
			<div className={css.row}>
				<label className={css.remember}>
					<input ref={remember} type="checkbox" name="ingat_saya" />
					{t('Ingat saya')}
				</label>
				<span className={css.forgotten}>{forgotten}</span>
			</div>
			<Button
				type="submit"
				size="lg"
				fullWidth
				aria-disabled={busy}
				leftSection={busy ? <Loader size={18} color="currentcolor" aria-hidden="true" /> : null}
			>
				{busy ? t('Sedang masuk...') : t('Masuk')}
			</Button>
			{DemoAccounts ? <DemoAccounts onPick={fill} /> : null}
		</form>
	)
}
