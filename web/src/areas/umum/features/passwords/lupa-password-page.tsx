import { Button, TextInput } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { t, word } from '#web/lib/language.ts'
import { OfficeContact } from '#web/parts/institution/office-contact.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import css from '#web/ui/narrow-page.module.css'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Asks for a link that sets a new password. What it says is the same for every address. */
export function LupaPasswordPage() {
	const [sent, setSent] = useState<{ email: string; message: string }>()
	return (
		<div className={css.page}>
			<PageHeader subtitle={t('Kami mengirim tautan untuk mengatur ulang password ke email kampus Anda.')} />
			<DataCard>
				{sent ? (
					<div className={css.stack} role="status">
						<div>
							<span className={css.icon}>
								<IconMailCheck size={24} stroke={1.7} aria-hidden="true" />
							</span>
							<h2 className={css.heading}>{t('Periksa email Anda')}</h2>
							<p>{word(sent.message)}</p>
						</div>
						<p className={css.muted}>
							{t(
								'Tidak ada email untuk {email} setelah beberapa menit? Periksa folder spam, atau hubungi bagian akademik',
								{ email: sent.email },
							)}
							<OfficeContact />.
						</p>
						<Button variant="default" onClick={() => setSent(undefined)}>
							{t('Minta lagi')}
						</Button>
					</div>
				) : (
					<RequestForm onSent={setSent} />
				)}
			</DataCard>
			<p className={css.muted} style={{ marginTop: 20, textAlign: 'center' }}>
				<Link to="/login">{t('Kembali ke halaman masuk')}</Link>
			</p>
		</div>
	)
}

function RequestForm({ onSent }: { onSent: (sent: { email: string; message: string }) => void }) {
	const input = useRef<HTMLInputElement>(null)
	const sending = useRef(false)
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<string>()
	const [failure, setFailure] = useState('')
	const submit = async (event: FormEvent) => {
		event.preventDefault()
		if (sending.current) return
		const email = input.current?.value.trim() ?? ''
		const wrong = !input.current?.validity.valid || email === ''
		setProblem(wrong ? t('Isi alamat email yang benar, misalnya nama@kampus.ac.id') : undefined)
		setFailure('')
		if (wrong) return input.current?.focus()
		sending.current = true
		setBusy(true)
		try {
			onSent({ email, message: (await call('POST /api/lupa-password', { body: { email } })).message })
		} catch (error) {
			setFailure(error instanceof Error ? error.message : t('Permintaan tidak dapat diproses.'))
		} finally {
			sending.current = false
			setBusy(false)
		}
	}
	return (
		<form className={css.stack} onSubmit={(event) => void submit(event)} noValidate>
			<TextInput
				ref={input}
				label="Email"
				type="email"
				name="email"
				size="md"
				required
				withAsterisk={false}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={254}
				placeholder="nama@kampus.ac.id"
				error={problem}
			/>
			<p className={css.failure} role="alert">
				{failure}
			</p>
			<Button type="submit" loading={busy}>
				{t('Kirim tautan')}
			</Button>
		</form>
	)
}
