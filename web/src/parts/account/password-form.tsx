import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { checkPasswordForm, type PasswordProblems, passwordProblemsOf } from '#web/lib/password-form.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import css from './password-form.module.css'

type Field = { label: string; hint?: string }
type Props = {
	old: Field
	/** Beside the new password, and beside its repetition. */
	hint: string
	repeatHint?: string
	onDone: (message: string) => unknown
	/** A failure that is no field's; undefined at a new try. */
	onFailure: (failure: string | undefined) => void
	/** The button that sends, and what belongs beside it. */
	children: (busy: boolean) => ReactNode
}

/** Changes the own password: which field is wrong is said at the field, and the first one has the focus. */
export function PasswordForm({ old, hint, repeatHint, onDone, onFailure, children }: Props) {
	const form = useRef<HTMLFormElement>(null)
	const sending = useRef(false)
	const [busy, setBusy] = useState(false)
	const [problems, setProblems] = useState<PasswordProblems>({})
	/** Whether there was anything to refuse. */
	const refuse = (found: PasswordProblems): boolean => {
		setProblems(found)
		const [first] = Object.keys(found)
		if (first === undefined) return false
		const field = form.current?.elements.namedItem(first)
		if (field instanceof HTMLInputElement) field.focus()
		return true
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
		onFailure(undefined)
		if (refuse(checkPasswordForm(body))) return
		sending.current = true
		setBusy(true)
		try {
			const { message } = await call('PUT /api/akun/password', { body })
			form.current?.reset()
			await onDone(message)
		} catch (error) {
			// What a field says need not be said again.
			if (!refuse(passwordProblemsOf(error)))
				onFailure(error instanceof Error ? error.message : t('Permintaan tidak dapat diproses.'))
		} finally {
			sending.current = false
			setBusy(false)
		}
	}
	return (
		<form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
			<PasswordField
				label={old.label}
				name="passwordLama"
				description={old.hint}
				autoComplete="current-password"
				error={problems.passwordLama}
			/>
			<PasswordField
				label={t('Password baru')}
				name="passwordBaru"
				description={hint}
				autoComplete="new-password"
				error={problems.passwordBaru}
			/>
			<PasswordField
				label={t('Konfirmasi password')}
				name="konfirmasiPassword"
				description={repeatHint}
				autoComplete="new-password"
				error={problems.konfirmasiPassword}
			/>
			{children(busy)}
		</form>
	)
}
