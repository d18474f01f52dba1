import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { storeToken } from '#web/lib/session.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import narrow from '#web/ui/narrow-page.module.css'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { LangkahMulai } from './langkah-mulai.tsx'
import css from './mulai.module.css'
import {
	type Isian,
	isianAwal,
	isiKampus,
	LANGKAH,
	LANGKAH_SANDI,
	type Sandi,
	salahPada,
} from './mulai-form.ts'

const TOKEN = /^[\w-]{43}$/
const DRAFT = 'mulai'

/**
 * Whoever has just chosen the administrator's password puts the logo there with it, by the same call as later (docs/decisions/0482).
 * Gives why it could not be; the campus stands in any case.
 */
async function pasangLogo(logo: File, isian: Isian, { password }: Sandi): Promise<string | null> {
	try {
		const email = isian.administrator.trim()
		const { data } = await call('POST /api/akun/login', { body: { email, password } })
		storeToken(data.access_token)
		await call('PUT /api/kantor/kampus/logo', { query: {}, body: logo })
		return null
	} catch (error) {
		return (error as Error).message
	}
}

/** Makes a campus of an empty database, for who has the link of the server's log; its token stands behind # in the address. */
export function MulaiPage() {
	const [token] = useState(() => location.hash.slice(1))
	const [done, setDone] = useState<{ tanpaLogo: string | null }>()
	const check = useQuery({
		queryKey: ['mulai', token],
		queryFn: async () => call('POST /api/mulai/periksa', { body: { token } }),
		enabled: TOKEN.test(token) && !done,
		refetchOnWindowFocus: false,
	})
	return (
		<main id="isi" className={css.window} tabIndex={-1}>
			<div className={css.page}>
				<LogoMark size={48} />
				<PageHeader
					title="Siapkan kampus Anda"
					subtitle={
						check.data?.berlaku && !done
							? 'Tujuh langkah. Tidak ada yang disimpan di server sebelum langkah terakhir; isian tetap ada di peramban ini bila halaman tertutup, kecuali logo dan password.'
							: undefined
					}
				/>
				{done ? (
					<DataCard>
						<EmptyState
							title="Kampus siap"
							text={`${done.tanpaLogo ? `Logo belum terpasang: ${done.tanpaLogo}. Pasanglah di Kantor › Kampus. ` : ''}Masuklah sebagai administrator. Berikutnya, bawa mata kuliah, kelas, dosen, dan mahasiswa dari Excel di Kantor › Impor.`}
						>
							{/* Opened anew: the page that stands here knows nothing of the campus yet. */}
							<Button component="a" href="/login">
								Masuk
							</Button>
						</EmptyState>
					</DataCard>
				) : check.data?.sudah_dibuat ? (
					<DataCard>
						<EmptyState
							title="Kampus sudah dibuat"
							text="Tautan ini sudah dipakai, dan kampusnya tersimpan. Masuklah dengan email dan password administrator yang Anda isi waktu itu."
						>
							<Button component="a" href="/login">
								Masuk
							</Button>
						</EmptyState>
					</DataCard>
				) : !TOKEN.test(token) || check.data?.berlaku === false ? (
					<DataCard>
						<EmptyState
							title="Tautan tidak berlaku"
							text="Tautan penyiapan ada di catatan server (log) saat basis datanya masih kosong, berlaku 24 jam, dan berganti setiap server dimulai. Kampus yang sudah ada diatur di Kantor › Kampus."
						>
							<Button component={Link} to="/login">
								Ke halaman masuk
							</Button>
						</EmptyState>
					</DataCard>
				) : check.data ? (
					<Langkah token={token} zona={check.data.zona} onDone={(tanpaLogo) => setDone({ tanpaLogo })} />
				) : (
					<DataCard>
						{check.isError ? (
							<ErrorState
								title="Tautan tidak dapat diperiksa"
								error={check.error}
								onRetry={() => void check.refetch()}
								retrying={check.isFetching}
							/>
						) : (
							<RowsSkeleton rows={4} label="Memeriksa tautan" />
						)}
					</DataCard>
				)}
			</div>
		</main>
	)
}

function Langkah({
	token,
	zona,
	onDone,
}: {
	token: string
	zona: string | null
	onDone: (tanpaLogo: string | null) => void
}) {
	const [isian, setIsian] = useState(
		() =>
			(readDraft(DRAFT) as Isian | null) ??
			isianAwal(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone),
	)
	const [sandi, setSandi] = useState<Sandi>({ password: '', konfirmasi: '' })
	const [logo, setLogo] = useState<File>()
	const [langkah, setLangkah] = useState(0)
	const [tried, setTried] = useState(false)
	const heading = useRef<HTMLHeadingElement>(null)
	// A ref, not the state: the second click of a double click comes before React has drawn the first.
	const sending = useRef(false)
	const salah = tried ? salahPada(langkah, isian, sandi) : {}
	const last = langkah === LANGKAH.length - 1
	const buat = useMutation({
		mutationFn: async () => {
			await call('POST /api/mulai', { body: { token, ...isiKampus(isian, sandi) } })
			return logo ? pasangLogo(logo, isian, sandi) : null
		},
		onSuccess: (tanpaLogo) => {
			clearDraft(DRAFT)
			onDone(tanpaLogo)
		},
		onError: (error) => {
			if (!(error instanceof ApiError) || error.code !== 'password_refused') return
			// Said where it can be mended.
			go(LANGKAH_SANDI)
			setSandi((before) => ({ ...before, ditolak: { password: before.password, alasan: error.message } }))
			setTried(true)
		},
		onSettled: () => {
			sending.current = false
		},
	})
	const go = (to: number) => {
		setTried(false)
		buat.reset()
		setLangkah(to)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: a step was taken
	useEffect(() => heading.current?.focus(), [langkah])
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (last) {
			if (sending.current) return
			sending.current = true
			return buat.mutate()
		}
		if (Object.keys(salahPada(langkah, isian, sandi)).length > 0) return setTried(true)
		go(langkah + 1)
	}
	return (
		<form onSubmit={submit} noValidate>
			<ol className={css.steps} aria-label="Langkah">
				{LANGKAH.map((nama, i) => (
					<li
						key={nama}
						aria-current={i === langkah ? 'step' : undefined}
						data-done={i < langkah || undefined}
					>
						<span className={css.number}>{i + 1}</span>
						<span className={css.name}>{nama}</span>
					</li>
				))}
			</ol>
			<DataCard>
				<h2 ref={heading} tabIndex={-1} data-page-heading className={css.heading}>
					{LANGKAH[langkah]}
				</h2>
				<div className={css.fields}>
					<LangkahMulai
						langkah={langkah}
						isian={isian}
						salah={salah}
						zona={zona}
						logo={logo}
						onLogo={setLogo}
						onChange={(part) => {
							const next = { ...isian, ...part }
							setIsian(next)
							storeDraft(DRAFT, next)
						}}
						onSandi={(part) => setSandi((before) => ({ ...before, ...part }))}
					/>
				</div>
				<p className={narrow.failure} role="alert">
					{buat.error?.message}
					{buat.error instanceof ApiError && buat.error.code === 'campus_made' ? (
						<>
							{' '}
							<a href="/login">Ke halaman masuk</a>
						</>
					) : null}
				</p>
				<div className={css.actions}>
					{langkah > 0 ? (
						<Button variant="default" disabled={buat.isPending} onClick={() => go(langkah - 1)}>
							Kembali
						</Button>
					) : (
						<span />
					)}
					<Button type="submit" loading={buat.isPending}>
						{last ? 'Buat kampus' : 'Lanjut'}
					</Button>
				</div>
			</DataCard>
		</form>
	)
}
