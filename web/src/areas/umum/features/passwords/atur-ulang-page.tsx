import { Button } from '@mantine/core'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { checkPasswordForm, type PasswordProblems, passwordProblemsOf } from '#web/lib/password-form.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from '#web/ui/narrow-page.module.css'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'

const TOKEN = /^[\w-]{43}$/

/** Sets a new password by the mailed link, whose token stands behind # in the address. */
export function AturUlangPage() {
	const [token] = useState(() => location.hash.slice(1))
	const [state, setState] = useState<'form' | 'done' | 'over'>(TOKEN.test(token) ? 'form' : 'over')
	const check = useQuery({
		queryKey: ['atur-ulang', token],
		queryFn: async () => (await call('POST /api/lupa-password/periksa', { body: { token } })).berlaku,
		enabled: state === 'form',
		refetchOnWindowFocus: false,
	})
	const over = state === 'over' || (state === 'form' && check.data === false)
	return (
		<div className={css.page}>
			<PageHeader />
			<DataCard>
				{state === 'done' ? (
					<EmptyState
						title={t('Password Anda berhasil diubah')}
						text={t('Semua perangkat telah dikeluarkan. Silakan masuk dengan password baru.')}
						icon={<IconCircleCheck size={22} stroke={1.7} />}
					>
						<Button component={Link} to="/login">
							{t('Masuk')}
						</Button>
					</EmptyState>
				) : over ? (
					<EmptyState
						title={t('Tautan tidak berlaku lagi')}
						text={t('Tautan hanya dapat dipakai satu kali dan berlaku sebentar. Silakan minta tautan baru.')}
						icon={<IconLinkOff size={22} stroke={1.7} />}
					>
						<Button component={Link} to="/lupa-password">
							{t('Minta tautan baru')}
						</Button>
					</EmptyState>
				) : check.isError ? (
					<ErrorState
						title={t('Tautan tidak dapat diperiksa')}
						error={check.error}
						onRetry={() => void check.refetch()}
						retrying={check.isFetching}
					/>
				) : check.data === undefined ? (
					<RowsSkeleton rows={2} label={t('Memeriksa tautan')} />
				) : (
					<NewPasswordForm token={token} onDone={() => setState('done')} onOver={() => setState('over')} />
				)}
			</DataCard>
		</div>
	)
}

type FormProps = { token: string; onDone: () => void; onOver: () => void }

function NewPasswordForm({ token, onDone, onOver }: FormProps) {
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
		const body = {
			passwordBaru: String(data.get('passwordBaru') ?? ''),
			konfirmasiPassword: String(data.get('konfirmasiPassword') ?? ''),
		}
		setFailure('')
		const found = checkPasswordForm(body)
		refuse(found)
		if (Object.keys(found).length > 0) return
		sending.current = true
		setBusy(true)
		try {
			await call('POST /api/lupa-password/atur-ulang', { body: { token, ...body } })
			// The link is spent; it need not stay in the history of a shared computer.
			history.replaceState(history.state, '', location.pathname)
			onDone()
		} catch (error) {
			if (error instanceof ApiError && error.status === 410) return onOver()
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
				label={t('Password baru')}
				name="passwordBaru"
				autoComplete="new-password"
				description={t('Paling sedikit 8 karakter (dosen dan staf 12).')}
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
		</form>
	)
}
