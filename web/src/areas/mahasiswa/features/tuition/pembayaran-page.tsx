import { Button } from '@mantine/core'
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { RingkasanSpp } from '#shared/api/tuition.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { DiperiksaList } from './diperiksa-list.tsx'
import css from './pembayaran-page.module.css'
import { RiwayatCard } from './riwayat-card.tsx'
import { SppError, SppSkeleton } from './spp-states.tsx'
import { isTerbuka, settledWords } from './status.ts'
import { TagihanCard } from './tagihan-card.tsx'
import { useSpp } from './use-spp.ts'

/** Bills, virtual accounts and receipts. */
export function PembayaranPage() {
	const { stambuk, spp, failed } = useSpp()
	useTellWhenPaid(spp)
	return (
		<>
			<PageHeader subtitle={t('Tagihan, nomor virtual account, dan kwitansi Anda')} />
			{failed ? <SppError failed={failed} /> : spp ? <Bills spp={spp} stambuk={stambuk} /> : <SppSkeleton />}
		</>
	)
}

function Bills({ spp, stambuk }: { spp: RingkasanSpp; stambuk: string }) {
	const open = spp.tagihan.filter(isTerbuka)
	const closed = spp.tagihan.filter((one) => !isTerbuka(one))
	const settled = settledWords(closed)
	return (
		<div className={css.page}>
			<DiperiksaList tagihanList={spp.tagihan} />
			{open.map((tagihan) => (
				<TagihanCard key={tagihan.id} tagihan={tagihan} spp={spp} stambuk={stambuk} />
			))}
			{open.length === 0 ? (
				<DataCard flush>
					<EmptyState
						icon={
							settled.paid ? (
								<IconCircleCheck size={22} stroke={1.7} />
							) : (
								<IconReceipt size={22} stroke={1.7} />
							)
						}
						title={settled.title}
						text={settled.text}
					>
						<Button renderRoot={(props) => <Link {...props} to="/dashboard" />}>
							{t('Kembali ke Beranda')}
						</Button>
					</EmptyState>
				</DataCard>
			) : null}
			{closed.length > 0 ? <RiwayatCard tagihanList={closed} stambuk={stambuk} /> : null}
		</div>
	)
}

/** Says so when a bill turns to paid while the page is open, and lets every gate ask anew. */
function useTellWhenPaid(spp: RingkasanSpp | undefined): void {
	const client = useQueryClient()
	const open = useRef<ReadonlyMap<string, string>>(new Map())
	useEffect(() => {
		if (!spp) return
		const paid = spp.tagihan.filter((one) => one.status === 'lunas' && open.current.has(one.id))
		open.current = new Map(spp.tagihan.filter(isTerbuka).map((one) => [one.id, one.semester]))
		if (paid.length === 0) return
		for (const one of paid)
			showSuccess(t('Pembayaran diterima'), t('SPP semester {semester} lunas', { semester: one.semester }))
		void client.invalidateQueries({ queryKey: ['profile'] })
		void client.invalidateQueries({ queryKey: ['krs'] })
	}, [spp, client])
}
