import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { Nilai } from '#shared/api/grades.ts'
import { lazyPage } from './lib/lazy-page.ts'
import { requireSession, skipLogin } from './lib/require-session.ts'
import { parseSearch, stringifySearch, textSearch } from './lib/search-text.ts'
import {
	askForBeranda,
	askForJadwal,
	askForKhs,
	askForMatakuliah,
	askForNilai,
	askForProfile,
	askForSoal,
	askForUjian,
} from './page-data.ts'
import { PageError } from './ui/page-error.tsx'
import { BootPending, PagePending } from './ui/pending-views.tsx'
import { RootLayout } from './ui/root-layout.tsx'

declare module '@tanstack/react-router' {
	interface Register {
		router: typeof router
	}
	interface HistoryState {
		/** The grade that a student has just earned, carried from the exam to /nilai. */
		nilai?: Nilai
	}
}

/** Pages that fill the window; the mark fades in by itself, so it may be there at once. */
const WHOLE = { pendingComponent: BootPending, pendingMs: 0, pendingMinMs: 0 } as const

const rootRoute = createRootRoute({ component: RootLayout, errorComponent: PageError })

const comingSoon = lazyPage(
	() => import('./areas/mahasiswa/features/lessons/coming-soon-page.tsx'),
	'ComingSoonPage',
)
const gate = lazyPage(() => import('./areas/mahasiswa/parts/spp-gate-layout.tsx'), 'SppGateLayout')

const loginRoute = createRoute({
	getParentRoute: () => rootRoute,
	path: '/login',
	...WHOLE,
	validateSearch: textSearch('kembali'),
	beforeLoad: skipLogin,
	component: lazyPage(() => import('./areas/umum/features/accounts/login-page.tsx'), 'LoginPage'),
})

/** The exam page has its own chrome: nothing beside a running exam invites a click that leaves it. */
const examRoute = createRoute({
	getParentRoute: () => rootRoute,
	id: 'exam',
	...WHOLE,
	beforeLoad: requireSession,
	component: lazyPage(() => import('./areas/mahasiswa/parts/spp-gate-layout.tsx'), 'BareSppGateLayout'),
})
const soalRoute = createRoute({
	getParentRoute: () => examRoute,
	path: '/ujian/soal',
	validateSearch: textSearch('jenis', 'kode_mk'),
	loader: askForSoal,
	component: lazyPage(() => import('./areas/mahasiswa/features/exams/soal-page.tsx'), 'SoalPage'),
})

const shellRoute = createRoute({
	getParentRoute: () => rootRoute,
	id: 'shell',
	...WHOLE,
	component: lazyPage(() => import('./areas/mahasiswa/shell/app-shell.tsx'), 'AppShell'),
})

const publicRoutes = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/kalender-akademik',
		validateSearch: textSearch('tahun', 'buka', 'kegiatan'),
		component: lazyPage(
			() => import('./areas/umum/features/calendar/kalender-akademik-page.tsx'),
			'KalenderAkademikPage',
		),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/berita',
		validateSearch: textSearch('cari', 'kategori', 'halaman'),
		component: lazyPage(() => import('./areas/umum/features/news/berita-page.tsx'), 'BeritaPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/berita/$slug',
		component: lazyPage(() => import('./areas/umum/features/news/artikel-page.tsx'), 'ArtikelPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/lupa-password',
		component: lazyPage(
			() => import('./areas/umum/features/passwords/lupa-password-page.tsx'),
			'LupaPasswordPage',
		),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/lupa-password/atur-ulang',
		component: lazyPage(() => import('./areas/umum/features/passwords/atur-ulang-page.tsx'), 'AturUlangPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/buletin/konfirmasi',
		component: lazyPage(
			() => import('./areas/umum/features/newsletter/buletin-pages.tsx'),
			'KonfirmasiBuletinPage',
		),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/buletin/berhenti',
		component: lazyPage(
			() => import('./areas/umum/features/newsletter/buletin-pages.tsx'),
			'BerhentiBuletinPage',
		),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/kebijakan-privasi',
		component: lazyPage(
			() => import('./areas/umum/features/legal/kebijakan-privasi-page.tsx'),
			'KebijakanPrivasiPage',
		),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/syarat-ketentuan',
		component: lazyPage(
			() => import('./areas/umum/features/legal/syarat-ketentuan-page.tsx'),
			'SyaratKetentuanPage',
		),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/sitemap',
		component: lazyPage(() => import('./areas/umum/features/sitemap/peta-situs-page.tsx'), 'PetaSitusPage'),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/verifikasi/$token',
		component: lazyPage(
			() => import('./areas/umum/features/verification/verifikasi-page.tsx'),
			'VerifikasiPage',
		),
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/peta-situs',
		beforeLoad: () => {
			throw redirect({ to: '/sitemap', replace: true })
		},
	}),
	createRoute({
		getParentRoute: () => shellRoute,
		path: '$',
		component: lazyPage(() => import('./ui/not-found-page.tsx'), 'NotFoundPage'),
	}),
] as const

const memberRoute = createRoute({
	getParentRoute: () => shellRoute,
	id: 'member',
	beforeLoad: requireSession,
	loader: askForProfile,
})

const beranda = lazyPage(() => import('./areas/mahasiswa/features/home/beranda-page.tsx'), 'BerandaPage')
const memberRoutes = [
	createRoute({ getParentRoute: () => memberRoute, path: '/', loader: askForBeranda, component: beranda }),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/beranda',
		loader: askForBeranda,
		component: beranda,
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/dashboard',
		beforeLoad: () => {
			throw redirect({ to: '/beranda', replace: true })
		},
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/ujian',
		validateSearch: textSearch('cari', 'jenis', 'status'),
		loader: askForUjian,
		component: lazyPage(() => import('./areas/mahasiswa/features/exams/ujian-page.tsx'), 'UjianPage'),
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/nilai',
		validateSearch: textSearch('cari', 'semester', 'jenis', 'halaman'),
		loader: askForNilai,
		component: lazyPage(() => import('./areas/mahasiswa/features/grades/nilai-page.tsx'), 'NilaiPage'),
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/mata-kuliah',
		validateSearch: textSearch('cari', 'sks'),
		loader: askForMatakuliah,
		component: lazyPage(
			() => import('./areas/mahasiswa/features/courses/mata-kuliah-page.tsx'),
			'MataKuliahPage',
		),
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/jadwal',
		validateSearch: textSearch('minggu', 'cari', 'hari'),
		loader: askForJadwal,
		component: lazyPage(() => import('./areas/mahasiswa/features/schedule/jadwal-page.tsx'), 'JadwalPage'),
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/dosen',
		validateSearch: textSearch('cari', 'status', 'halaman'),
		component: lazyPage(() => import('./areas/mahasiswa/features/lecturers/dosen-page.tsx'), 'DosenPage'),
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/khs',
		validateSearch: textSearch('semester'),
		loader: askForKhs,
		component: lazyPage(() => import('./areas/mahasiswa/features/khs/khs-page.tsx'), 'KhsPage'),
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/krs',
		validateSearch: textSearch('semester'),
		component: lazyPage(() => import('./areas/mahasiswa/features/krs/krs-page.tsx'), 'KrsPage'),
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/belum-bayar-spp',
		component: lazyPage(
			() => import('./areas/mahasiswa/features/tuition/belum-bayar-page.tsx'),
			'BelumBayarPage',
		),
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/pembayaran/spp',
		component: lazyPage(
			() => import('./areas/mahasiswa/features/tuition/pembayaran-page.tsx'),
			'PembayaranPage',
		),
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/pengaturan',
		component: lazyPage(
			() => import('./areas/mahasiswa/features/profile/pengaturan-page.tsx'),
			'PengaturanPage',
		),
	}),
	createRoute({
		getParentRoute: () => memberRoute,
		path: '/profil',
		component: lazyPage(() => import('./areas/mahasiswa/features/profile/profil-page.tsx'), 'ProfilPage'),
	}),
] as const

/** Course area: open to who has paid the tuition of the active term. */
const courseRoute = createRoute({ getParentRoute: () => memberRoute, id: 'course', component: gate })
const coursePage = <const P extends string>(path: P) =>
	createRoute({ getParentRoute: () => courseRoute, path, component: comingSoon })
const matakuliahRoute = createRoute({ getParentRoute: () => courseRoute, path: '/mata-kuliah/$kode' })
const detailRoute = createRoute({
	getParentRoute: () => matakuliahRoute,
	path: '/',
	component: lazyPage(
		() => import('./areas/mahasiswa/features/courses/course-detail-page.tsx'),
		'CourseDetailPage',
	),
})
const lessonRoute = createRoute({ getParentRoute: () => matakuliahRoute, path: '$', component: comingSoon })
const courseRoutes = [
	matakuliahRoute.addChildren([detailRoute, lessonRoute]),
	coursePage('/konsep-web-modern'),
	coursePage('/arsitektur-aplikasi-web'),
	coursePage('/tools-dan-enviroment'),
	coursePage('/konsep-dasar'),
	coursePage('/arsitektur-dbms'),
] as const

const routeTree = rootRoute.addChildren([
	loginRoute,
	examRoute.addChildren([soalRoute]),
	shellRoute.addChildren([
		...publicRoutes,
		memberRoute.addChildren([...memberRoutes, courseRoute.addChildren([...courseRoutes])]),
	]),
])

/** Every page of the product in one place; each is loaded when it is first opened. */
export const router = createRouter({
	routeTree,
	parseSearch,
	stringifySearch,
	scrollRestoration: true,
	defaultPreload: 'intent',
	defaultErrorComponent: PageError,
	defaultPendingComponent: PagePending,
	defaultPendingMs: 150,
	defaultPendingMinMs: 0,
	notFoundMode: 'root',
})
