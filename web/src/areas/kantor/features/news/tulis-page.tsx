import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { IsiBerita, NaskahBerita } from '#shared/api/news-office.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { NaskahForm } from './naskah-form.tsx'
import { naskahQuery } from './queries.ts'

const KOSONG: IsiBerita = {
	judul: '',
	ringkasan: '',
	naskah: '',
	berkas: [],
	kategori: 'Akademik',
	penulis: 'Humas',
	unggulan: false,
	gambar: null,
	teks_gambar: '',
}

/** What the server holds of an article without what is not typed. */
export const isiOf = (naskah: NaskahBerita): IsiBerita => {
	const { judul, ringkasan, naskah: teks, berkas, kategori, penulis, unggulan, gambar, teks_gambar } = naskah
	return { judul, ringkasan, naskah: teks, berkas, kategori, penulis, unggulan, gambar, teks_gambar }
}

/** An article is written, kept as a draft, and goes out from here. */
export function TulisPage() {
	const { id = '' } = useParams({ strict: false })
	const isNew = id === 'baru'
	const [newId] = useState(randomUuid)
	const navigate = useNavigate()
	const naskah = useQuery({ ...naskahQuery(id), enabled: !isNew })
	const saya = useQuery(sayaQuery).data
	// Nobody writes for an hour what the server will not take from them.
	if (isNew && saya && !saya.hak.includes('humas')) return <BukanHumas />
	if (isNew)
		return (
			<>
				<Head />
				<NaskahForm
					key="baru"
					id={newId}
					naskah={null}
					isi={KOSONG}
					onMade={(made) => void navigate({ to: '/kantor/berita/$id', params: { id: made }, replace: true })}
				/>
			</>
		)
	if (naskah.data)
		return (
			<>
				<Head title="Sunting Berita" />
				<NaskahForm key={id} id={id} naskah={naskah.data} isi={isiOf(naskah.data)} onMade={() => undefined} />
			</>
		)
	return (
		<>
			<Head title="Sunting Berita" />
			<DataCard flush>
				{naskah.isError ? (
					<ErrorState
						title="Gagal memuat berita"
						error={naskah.error}
						onRetry={() => void naskah.refetch()}
						retrying={naskah.isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label="Memuat berita" />
				)}
			</DataCard>
		</>
	)
}

const Head = ({ title }: { title?: string }) => (
	<PageHeader title={title}>
		<Button variant="default" renderRoot={(props) => <Link to="/kantor/berita" {...props} />}>
			Kembali ke daftar
		</Button>
	</PageHeader>
)

function BukanHumas() {
	return (
		<>
			<PageHeader />
			<DataCard flush>
				<EmptyState
					title="Berita ditulis bagian humas"
					text="Akun Anda belum memegang hak humas. Administrator sistem dapat memberikannya."
				>
					<Link to="/kantor">Ke ringkasan</Link>
				</EmptyState>
			</DataCard>
		</>
	)
}
