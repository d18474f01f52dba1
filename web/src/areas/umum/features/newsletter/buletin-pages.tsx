import { Button } from '@mantine/core'
import { IconCircleCheck, IconLinkOff, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, call } from '#web/lib/api.ts'
import { t, word } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from '#web/ui/narrow-page.module.css'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState } from '#web/ui/state-views.tsx'

/** Confirms a subscription. A press is asked for, because mail programs open links by themselves to look at them. */
export function KonfirmasiBuletinPage() {
	return (
		<BuletinStep
			question={t('Terima kabar akademik dan kegiatan kampus lewat email, paling banyak sekali sebulan?')}
			label={t('Konfirmasi langganan')}
			done={t('Langganan aktif')}
			send={(token) => call('POST /api/buletin/konfirmasi', { body: { token } })}
		/>
	)
}

/** Ends a subscription. */
export function BerhentiBuletinPage() {
	return (
		<BuletinStep
			question={t('Alamat email Anda akan dihapus dari daftar penerima buletin.')}
			label={t('Berhenti berlangganan')}
			done={t('Langganan dihentikan')}
			send={(token) => call('POST /api/buletin/berhenti', { body: { token } })}
		/>
	)
}

type StepProps = {
	question: string
	label: string
	done: string
	send: (token: string) => Promise<{ message: string }>
}

function BuletinStep({ question, label, done, send }: StepProps) {
	const [token] = useState(() => location.hash.slice(1))
	const step = useMutation({ mutationFn: () => send(token) })
	// A link that was cut off in the mail is refused as malformed; for its reader that is the same as spent.
	const over =
		token === '' ||
		(step.error instanceof ApiError && (step.error.status === 410 || step.error.status === 400))
	return (
		<div className={css.page}>
			<PageHeader />
			<DataCard>
				{step.data ? (
					<EmptyState
						title={done}
						text={word(step.data.message)}
						icon={<IconCircleCheck size={22} stroke={1.7} />}
					>
						<Button component={Link} to="/berita">
							{t('Baca berita kampus')}
						</Button>
					</EmptyState>
				) : over ? (
					<EmptyState
						title={t('Tautan tidak berlaku lagi')}
						text={t(
							'Tautan ini sudah dipakai, kedaluwarsa, atau tidak utuh. Anda dapat mendaftar lagi di kaki halaman.',
						)}
						icon={<IconLinkOff size={22} stroke={1.7} />}
					/>
				) : step.isError ? (
					<ErrorState
						title={t('Permintaan belum berhasil')}
						error={step.error}
						onRetry={() => step.mutate()}
						retrying={step.isPending}
					/>
				) : (
					<EmptyState title={question} icon={<IconMail size={22} stroke={1.7} />}>
						<Button loading={step.isPending} onClick={() => step.mutate()}>
							{label}
						</Button>
					</EmptyState>
				)}
			</DataCard>
		</div>
	)
}
