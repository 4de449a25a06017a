// Verifies a webhook of the Partner Investment API with nothing but .NET 8.
//
//     dotnet run -- <Partner-Signature> <secret> [now] < body
//
// exits with 0 if the webhook is authentic; otherwise with 1, and prints the reason.
// Use it as Program.cs of a console project. With .NET 10 no project is needed: dotnet run VerifyWebhook.cs -- …

#nullable enable

using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

public static class VerifyWebhook
{
    private const long ToleranceSeconds = 300;

    public enum Verdict
    {
        Valid,
        MalformedHeader,
        NoMatchingSignature,
        TimestampOutsideTolerance,
    }

    /// <summary>Returns whether the service signed this body within the last minutes.</summary>
    /// <param name="rawBody">The body exactly as received, before any JSON parser.</param>
    /// <param name="header">The header Partner-Signature, or null if it is missing.</param>
    /// <param name="secret">The whole secret, <c>whsec_</c> included.</param>
    /// <param name="now">Your time in Unix seconds.</param>
    public static Verdict Verify(ReadOnlySpan<byte> rawBody, string? header, string secret, long now)
    {
        if (string.IsNullOrEmpty(secret))
        {
            throw new ArgumentException("The webhook secret is missing.", nameof(secret));
        }

        string[] parts = (header ?? "").Split(',');
        string[] times = parts.Where(part => part.StartsWith("t=", StringComparison.Ordinal)).ToArray();
        byte[][] signatures = parts
            .Where(part => Regex.IsMatch(part, @"\Av1=[0-9a-f]{64}\z"))
            .Select(part => Convert.FromHexString(part.AsSpan(3)))
            .ToArray();
        if (times.Length != 1 || !Regex.IsMatch(times[0], @"\At=[0-9]{1,12}\z") || signatures.Length == 0)
        {
            return Verdict.MalformedHeader;
        }

        string timestamp = times[0].Substring(2);
        using var hmac = IncrementalHash.CreateHMAC(HashAlgorithmName.SHA256, Encoding.UTF8.GetBytes(secret));
        hmac.AppendData(Encoding.ASCII.GetBytes(timestamp + "."));
        hmac.AppendData(rawBody);
        byte[] expected = hmac.GetHashAndReset();
        bool matches = false;
        foreach (byte[] signature in signatures)
        {
            matches |= CryptographicOperations.FixedTimeEquals(signature, expected);
        }

        if (!matches)
        {
            return Verdict.NoMatchingSignature;
        }

        bool recent = Math.Abs(now - long.Parse(timestamp, CultureInfo.InvariantCulture)) <= ToleranceSeconds;
        return recent ? Verdict.Valid : Verdict.TimestampOutsideTolerance;
    }

    public static int Main(string[] arguments)
    {
        long now = arguments.Length > 2
            ? long.Parse(arguments[2], CultureInfo.InvariantCulture)
            : DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        using var body = new MemoryStream();
        using (Stream input = Console.OpenStandardInput())
        {
            input.CopyTo(body);
        }

        Verdict verdict = Verify(body.ToArray(), arguments[0], arguments[1], now);
        if (verdict == Verdict.Valid)
        {
            return 0;
        }

        Console.Error.WriteLine(verdict switch
        {
            Verdict.MalformedHeader => "malformed_header",
            Verdict.NoMatchingSignature => "no_matching_signature",
            _ => "timestamp_outside_tolerance",
        });
        return 1;
    }
}
