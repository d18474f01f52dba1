import { Button } from '@mantine/core'
import { IconCircleCheck, IconLinkOff, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#web/lib/api.ts'
import { t, word } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from '#web/ui/narrow-page.module.css'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState } from '#web/ui/state-views.tsx'

/** Whether a link ends a lecturer's morning alone; the server reads the same of its signed text. */
function isMorning(token: string): boolean {
	try {
		return atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')).endsWith(':ringkasan')
	} catch {
		return false
	}
}

/** Ends the mails of an account, by the link in each of them. A press is asked for, because mail programs open links by themselves. */
export function BerhentiPage() {
	const [token] = useState(() => location.hash.slice(1))
	const morning = isMorning(token)
	const end = useMutation({
		mutationFn: () => call('POST /api/pemberitahuan/berhenti', { query: { token } }),
	})
	// A link that was cut off in the mail is refused as malformed; for its reader that is the same.
	const over = token === '' || (end.error instanceof ApiError && [400, 410].includes(end.error.status))
	return (
		<div className={css.page}>
			<PageHeader />
			<DataCard>
				{end.data ? (
					<EmptyState
						title={t('Email dihentikan')}
						text={word(end.data.message)}
						icon={<IconCircleCheck size={22} stroke={1.7} />}
					/>
				) : over ? (
					<EmptyState
						title={t('Tautan tidak berlaku')}
						text={t(
							'Tautan ini tidak utuh. Email pemberitahuan juga dapat dihentikan di Pengaturan setelah Anda masuk.',
						)}
						icon={<IconLinkOff size={22} stroke={1.7} />}
					/>
				) : end.isError ? (
					<ErrorState
						title={t('Permintaan belum berhasil')}
						error={end.error}
						onRetry={() => end.mutate()}
						retrying={end.isPending}
					/>
				) : (
					<EmptyState
						title={
							morning ? t('Berhenti menerima ringkasan pagi?') : t('Berhenti menerima email pemberitahuan?')
						}
						text={
							morning
								? t('Email lain tetap dikirim seperti pengaturan Anda.')
								: t('Semua kabar tetap ada di lonceng aplikasi. Email tentang keamanan akun tetap dikirim.')
						}
						icon={<IconMail size={22} stroke={1.7} />}
					>
						<Button loading={end.isPending} onClick={() => end.mutate()}>
							{morning ? t('Hentikan ringkasan') : t('Hentikan email')}
						</Button>
					</EmptyState>
				)}
			</DataCard>
		</div>
	)
}
